'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Address } from 'viem'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { focusText } from '@/components/ui/focus-text'
import { type FirstStep, firstSteps, firstStepsStorageKey, getNextStep } from '@/lib/assets/first-steps'
import type { UserData } from '@/lib/contracts/read-user-data'

/** The section of the page where each step is done. */
const places: Readonly<Record<FirstStep, string>> = {
  buy: '#buy',
  stake: '#market',
  rewards: '#rewards',
  claim: '#rewards',
}

function isDismissed(address: Address): boolean {
  try {
    return localStorage.getItem(firstStepsStorageKey(address.toLowerCase())) !== null
  } catch {
    return false
  }
}

function saveDismissed(address: Address): void {
  try {
    localStorage.setItem(firstStepsStorageKey(address.toLowerCase()), '1')
  } catch {
    // Storage is forbidden: the path is hidden until the user leaves the page.
  }
}

/** The steps of a new wallet with the next one marked. It ends with the first claim, or when the user closes it. */
export function FirstStepsPanel({ address, user }: { address: Address; user: UserData }) {
  const t = useTranslations('firstSteps')
  const next = getNextStep(user)
  const [wasNew] = useState(next !== null)
  const [isClosed, setIsClosed] = useState(() => isDismissed(address))
  if (isClosed || !wasNew) return null

  const position = next === null ? firstSteps.length : firstSteps.indexOf(next)
  function close() {
    saveDismissed(address)
    setIsClosed(true)
    focusText(document.querySelector(`${places.buy} h2`))
  }
  return (
    <Card aria-labelledby="first-steps" className="mt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="first-steps" className="text-lead font-semibold">
          {t(next === null ? 'done' : 'title')}
        </h2>
        <Button variant="quiet" size="s" className="-mx-3" onClick={close}>
          {t(next === null ? 'close' : 'dismiss')}
        </Button>
      </div>
      {/* Outside the list, so that the link keeps the focus when the next step changes. */}
      {next !== null && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-note text-quiet">{t(`steps.${next}.text`)}</p>
          <a href={places[next]} className={buttonStyle('secondary', 's')}>
            {t(`steps.${next}.action`)}
          </a>
        </div>
      )}
      <ol className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {firstSteps.map((step, index) => {
          const isDone = index < position
          const isNext = index === position
          return (
            <li
              key={step}
              aria-current={isNext ? 'step' : undefined}
              className={`flex flex-col border-t-2 pt-3 ${isNext ? 'border-[var(--brand)]' : 'border-hairline'}`}
            >
              <p className={`font-semibold ${isNext ? 'text-ink' : 'text-quiet'}`}>
                <span aria-hidden className={isDone ? 'text-brand' : ''}>
                  {isDone ? '✓' : `${index + 1}.`}
                </span>{' '}
                {t(`steps.${step}.title`)}
                {isDone && <span className="sr-only"> ({t('isDone')})</span>}
              </p>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
