/** What is wrong with an archive or a workbook, for the operator: told behind its name. */
export class ArchiveFault extends Error {}
