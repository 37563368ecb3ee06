import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProgressBar } from './progress-bar'

it('announces the share, and no share while unknown', () => {
  const { rerender } = render(<ProgressBar label="Sending" value={0.4} className="w-28" />)
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Sending' })
  expect(bar.value).toBe(0.4)
  rerender(<ProgressBar label="Sending" className="w-28" />)
  expect(bar.hasAttribute('value')).toBe(false)
})
