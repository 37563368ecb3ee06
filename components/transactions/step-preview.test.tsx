import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { StepPreview } from './step-preview'

const preview = (announceFor: string, before: string) => (
  <StepPreview announceFor={announceFor} rows={[{ label: 'INT balance', before, after: '0' }]} />
)

it('reads the numbers once for what was typed, and again after it was cleared', () => {
  const { rerender } = renderScreen(preview('5', '20'))
  const said = () => screen.getByRole('status').textContent
  expect(said()).toBe('INT balance: 20, then 0')
  rerender(preview('5', '21'))
  expect(said()).toBe('INT balance: 20, then 0')
  rerender(preview('', '15'))
  expect(said()).toBe('')
  rerender(preview('5', '15'))
  expect(said()).toBe('INT balance: 15, then 0')
})
