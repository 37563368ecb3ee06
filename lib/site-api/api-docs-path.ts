/** Where the public API is described for people. Not a page of the app: links to it load a document. */
export const apiDocsPath = '/api/docs'
