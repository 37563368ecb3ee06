type JsonLdProps = {
  /** A thing of schema.org with its type; the context is added here. */
  data: Readonly<Record<string, unknown>>
}

/** Tells machines what the page is about. Inert data: no policy needs to allow it, and no text in it can end the element. */
export function JsonLd({ data }: JsonLdProps) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
