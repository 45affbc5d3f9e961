/** What a customer wrote, and where it stands in the review. */
export interface Quote {
  readonly review_id: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}
