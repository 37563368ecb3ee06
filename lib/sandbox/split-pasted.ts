/**
 * The values in a pasted text: a column or a row of them, or a list as JSON.
 *
 * @param type a type of Solidity's ABI. A text is one value whatever it holds, and so is what has parts.
 */
export function splitPasted(type: string, text: string): readonly string[] {
  if (/[\]]$|^(string|tuple|bool)/.test(type)) return [text]
  // `1,5e18` is one number in German.
  const separators = /^u?int/.test(type) ? /[\s;]+|,\s+/ : /[\s;,]+/
  return text
    .replace(/["'[\]]/g, ' ')
    .trim()
    .split(separators)
    .filter(Boolean)
}
