/** What is wrong with an archive or a workbook, for the operator: told behind its name. */
export class ArchiveFault extends Error {}

/** Of a part of a workbook that ends before its time. */
export const cutOff = "a part of the workbook was cut off; save it again, or as CSV";
