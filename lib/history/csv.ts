/** What some programs take for a formula when a cell begins with it. */
const formulaStart = /^[=+\-@\t\r]/

function toCell(value: string): string {
  const harmless = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A record of RFC 4180 with its line end. A cell that a spreadsheet would run as a formula is led by an apostrophe. */
export function toCsvRecord(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

/** What stands before the first record, so that every program reads UTF-8. */
export const csvStart = '\ufeff'
