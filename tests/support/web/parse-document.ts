/** A document as a browser without JavaScript has it. For tests in the environment of a browser. */
export function parseDocument(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}
