declare module "vader-sentiment" {
  const vader: {
    readonly SentimentIntensityAnalyzer: {
      polarity_scores(text: string): { readonly compound: number };
    };
  };
  // biome-ignore lint/style/noDefaultExport: this describes a package that has one
  export default vader;
}
