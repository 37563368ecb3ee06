import { JsonLd } from './json-ld'

type FaqJsonLdProps = { entries: readonly { readonly question: string; readonly answer: string }[] }

/** The questions of a page with their answers, word for word as they stand on it. */
export function FaqJsonLd({ entries }: FaqJsonLdProps) {
  const mainEntity = entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return <JsonLd data={{ '@type': 'FAQPage', mainEntity }} />
}
