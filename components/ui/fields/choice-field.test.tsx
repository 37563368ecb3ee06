import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { ChoiceField } from './choice-field'

const shared = {
  id: 'stone',
  label: 'Stone',
  choices: [
    ['gem', 'Gem'],
    ['crystal', 'Kristall', 'de'],
  ],
} as const

it('has a label, a hint and an error, and returns a value', () => {
  const onChoose = vi.fn()
  renderScreen(<ChoiceField {...shared} value="gem" error="Not this one" onChoose={onChoose} />)
  const field = screen.getByRole('combobox', { name: 'Stone' })
  expect(field).toHaveAccessibleDescription('Not this one')
  expect(field).toBeInvalid()
  fireEvent.change(field, { target: { value: 'crystal' } })
  expect(onChoose.mock.calls).toEqual([['crystal']])
  expect(screen.getByRole('option', { name: 'Kristall' })).toHaveAttribute('lang', 'de')
  expect(screen.getByRole('option', { name: 'Kristall' })).toHaveAttribute('dir', 'auto')
})

it('offers its placeholder only without a choice', () => {
  const { rerender } = renderScreen(
    <ChoiceField {...shared} value="" placeholder="Choose" onChoose={() => undefined} />,
  )
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Choose')
  rerender(<ChoiceField {...shared} value="crystal" placeholder="Choose" onChoose={() => undefined} />)
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Kristall')
  expect(screen.queryByRole('option', { name: 'Choose' })).toBeNull()
})

it('chooses nothing for a reader whose choice is no longer offered', () => {
  const onChoose = vi.fn()
  renderScreen(<ChoiceField<string> {...shared} value="gone" onChoose={onChoose} />)
  expect(onChoose).not.toHaveBeenCalled()
})
