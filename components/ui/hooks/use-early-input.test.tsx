import { act, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { screenWrapper } from '@/tests/support/render-screen'
import { AmountField } from '@/components/ui/fields/amount-field'
import { ChoiceField } from '@/components/ui/fields/choice-field'
import { Field } from '@/components/ui/fields/field'
import { Radio } from '@/components/ui/fields/radio'

const choices = [
  ['a', 'A'],
  ['b', 'B'],
] as const

const radio = (value: string, state: string, choose: (value: string) => void) => (
  <label>
    <Radio name="letter" isChosen={state === value} onChoose={() => choose(value)} className="" />
    {value}
  </label>
)

type Render = (state: string, change: (state: string) => void) => ReactElement

const fields: readonly (readonly [name: string, start: string, early: string, render: Render])[] = [
  ['an amount', '', '25', (text, change) => <AmountField id="x" label="X" decimals={0} text={text} onText={change} />],
  [
    'a text',
    '',
    'night',
    (text, change) => <Field id="x" label="X" value={text} onChange={(event) => change(event.target.value)} />,
  ],
  [
    'a choice',
    'a',
    'b',
    (value, change) => <ChoiceField id="x" label="X" value={value as 'a' | 'b'} choices={choices} onChoose={change} />,
  ],
  [
    'a radio button',
    'a',
    'b',
    (value, change) => (
      <>
        {radio('a', value, change)}
        {radio('b', value, change)}
      </>
    ),
  ],
]

it.each(fields)('keeps %s from before hydration, and the focus', async (_, start, early, render) => {
  const Wrapper = screenWrapper()
  let renderAgain = () => {}
  function Page() {
    const [state, setState] = useState(start)
    const [count, setCount] = useState(0)
    renderAgain = () => setCount(count + 1)
    return (
      <Wrapper>
        {render(state, setState)}
        <output>{`${state}, ${count}`}</output>
      </Wrapper>
    )
  }
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Page />)
  const field = [...place.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].at(-1)
  if (!field) throw new Error('no field')
  field.focus()
  if (field.type === 'radio') field.click()
  else field.value = early
  const root = await act(() => hydrateRoot(place, <Page />))
  await act(() => renderAgain())
  expect(screen.getByRole('status')).toHaveTextContent(`${early}, 1`)
  if (field.type === 'radio') expect(field).toBeChecked()
  else expect(field).toHaveValue(early)
  expect(field).toHaveFocus()
  await act(() => root.unmount())
  place.remove()
})
