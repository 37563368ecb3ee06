import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { deadlineOptionsMinutes, slippageOptionsBps } from '@/lib/transactions/slippage'
import { screenWrapper } from '@/tests/support/render-screen'
import { defaultSlippage, SlippageSettings } from './slippage-settings'

const labels = {
  tolerances: slippageOptionsBps.map((bps) => `${bps} bps`),
  deadlines: deadlineOptionsMinutes.map((minutes) => `${minutes} min`),
}

it('takes over both limits that were chosen before hydration', async () => {
  const Wrapper = screenWrapper()
  let chosen = defaultSlippage
  function Page() {
    const [value, setValue] = useState(defaultSlippage)
    chosen = value
    return (
      <Wrapper>
        <SlippageSettings value={value} onChange={setValue} labels={labels} />
      </Wrapper>
    )
  }
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Page />)
  const radios = screen.getAllByRole<HTMLInputElement>('radio', { hidden: true })
  const tolerance = slippageOptionsBps.findIndex((bps) => bps !== defaultSlippage.slippageBps)
  const deadline = deadlineOptionsMinutes.findIndex((minutes) => minutes * 60n !== defaultSlippage.deadlineSeconds)
  for (const index of [tolerance, slippageOptionsBps.length + deadline]) {
    const radio = radios[index]
    if (radio) radio.checked = true
  }
  await act(async () => {
    hydrateRoot(container, <Page />)
  })
  expect(chosen).toEqual({
    slippageBps: slippageOptionsBps[tolerance],
    deadlineSeconds: (deadlineOptionsMinutes[deadline] ?? 0n) * 60n,
  })
})
