import { type Html, html } from "../html.ts";

const star = "M12 2l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8-6.1-3.4-6.1 3.4 1.4-6.8L2.2 9.1l6.9-.8z";
const starWidth = 24;
const starCount = 5;

/** Five stars, filled as far as the mean says. The number stands beside them in words, so they are decoration. */
export function starRow(mean: number): Html {
  const width = starCount * starWidth;
  const filled = Math.round((mean / starCount) * width * 10) / 10;
  const stars = Array.from(
    { length: starCount },
    (_, index) => html`<path transform="translate(${index * starWidth} 0)" d="${star}"/>`,
  );
  return html`<svg class="stars" viewBox="0 0 ${width} ${starWidth}" width="${width}" height="${starWidth}" aria-hidden="true" focusable="false"><defs><clipPath id="filled"><rect width="${filled}" height="${starWidth}"/></clipPath></defs><g class="stars-empty">${stars}</g><g class="stars-full" clip-path="url(#filled)">${stars}</g></svg>`;
}
