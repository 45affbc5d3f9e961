// Every rule of the house: each a pure function from the house to its faults.
import { fenceFaults } from "./fences.js";
import { fileLengths, functionLengths } from "./lengths.js";
import { marks } from "./marks.js";
import { mutualFolders } from "./mutual-folders.js";
import { impureFaults } from "./purity.js";
import { toldNames } from "./told-names.js";

export const rules = [
  (house) => fenceFaults(house),
  impureFaults,
  mutualFolders,
  fileLengths,
  functionLengths,
  marks,
  toldNames,
];
