const barWidth = 24;

/** `[######------] 25%` */
export function progressBar(share: number): string {
  const within = Math.max(0, Math.min(1, share));
  const filled = Math.round(within * barWidth);
  return `[${"#".repeat(filled)}${"-".repeat(barWidth - filled)}] ${Math.round(within * 100)}%`;
}
