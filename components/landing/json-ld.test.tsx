import { describe, expect, it } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { FaqJsonLd, JsonLd, SiteJsonLd } from './json-ld'

const read = (container: HTMLElement) => {
  const [script, ...more] = container.querySelectorAll('script')
  expect([script?.type, more]).toEqual(['application/ld+json', []])
  return JSON.parse(script?.textContent ?? '') as unknown
}

describe('JSON-LD', () => {
  it('holds any text without ending its element', () => {
    const hostile = '</script><script>alert(1)</script><!--'
    const { container } = renderScreen(<JsonLd data={{ '@type': 'Thing', name: hostile }} />)
    expect(container.innerHTML.match(/<\/?script/g)).toHaveLength(2)
    expect(read(container)).toEqual({ '@context': 'https://schema.org', '@type': 'Thing', name: hostile })
  })

  it('says the questions of a page', () => {
    const { container } = renderScreen(<FaqJsonLd entries={[{ question: 'Why?', answer: 'Because.' }]} />)
    expect(read(container)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } }],
    })
  })

  it('says what the site is, by absolute addresses', () => {
    const { container } = renderScreen(<SiteJsonLd />, 'de')
    const text = JSON.stringify(read(container))
    expect(text).toContain('"url":"http://localhost:3000/de"')
    expect(text).toContain('"@type":"Organization"')
  })
})
