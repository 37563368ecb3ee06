'use client'

import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { offersMail } from '@/lib/site-api/offers-mail'
import type { JoinContext, JoinState } from '@/lib/waitlist/join-state'

type JoinFormProps = JoinContext & { readonly className?: string | undefined }

const isEnd = ({ kind }: JoinState) => kind === 'sent' || kind === 'joined' || kind === 'left'

/** The form of a list, and what became of it. Small: the ways to join are loaded when one is taken. */
export function JoinForm({ list, locale, words, className = '' }: JoinFormProps) {
  const id = useId()
  const status = useRef<HTMLParagraphElement>(null)
  const [state, setState] = useState<JoinState>({ kind: 'idle' })
  const [hasMail, setHasMail] = useState(true)
  const [walletStep, setWalletStep] = useState<ReactNode>(null)
  const context = { list, locale, words }
  const isOver = isEnd(state)
  const busyWith = state.kind === 'busy' ? state.with : null

  useEffect(() => void offersMail().then(setHasMail), [])
  // The button that had the focus is gone: the reader goes on where the answer stands.
  useEffect(() => {
    if (isOver) status.current?.focus()
  }, [isOver])

  function run(busyWith: 'email' | 'wallet' | 'leaving', task: () => Promise<JoinState>) {
    setState({ kind: 'busy', with: busyWith })
    task().then(setState, () => setState({ kind: 'problem', text: words.problem.offline }))
  }

  function join(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busyWith) return
    const email = String(new FormData(event.currentTarget).get('email'))
    run('email', async () => (await import('./join-by-email')).joinByEmail(email, context))
  }

  function openWallet() {
    if (busyWith) return
    run('wallet', async () => {
      const { createJoinStep } = await import('./wallet-step')
      setWalletStep(await createJoinStep({ ...context, className, onEnd: endWallet }))
      return { kind: 'idle' }
    })
  }

  function endWallet(next: JoinState) {
    setWalletStep(null)
    setState(next)
  }

  if (walletStep) return walletStep
  return (
    <div className={className}>
      {!isOver && (
        <>
          {/* Sent before the page's script is there, this method does nothing; another would put the address into a URL. */}
          {hasMail && (
            <form noValidate method="dialog" onSubmit={join} className="flex flex-wrap items-end gap-2">
              <Field
                id={`${id}-email`}
                name="email"
                type="email"
                autoComplete="email"
                inputMode="email"
                required
                label={words.email}
                className="min-w-56 flex-1"
                aria-describedby={`${id}-status`}
              />
              <Button type="submit" pending={busyWith === 'email'} className="min-h-12 grow sm:grow-0">
                {words.join}
              </Button>
            </form>
          )}
          <Button
            variant={hasMail ? 'quiet' : 'primary'}
            pending={busyWith === 'wallet'}
            className={hasMail ? '-ms-5 mt-1 underline decoration-[var(--hairline-strong)] underline-offset-4' : ''}
            onClick={openWallet}
          >
            {words.wallet}
          </Button>
        </>
      )}
      <p
        ref={status}
        id={`${id}-status`}
        role="status"
        tabIndex={-1}
        className={`min-h-[1.5em] outline-none ${isOver ? '' : `mt-1 text-note ${state.kind === 'problem' ? 'text-danger' : 'text-quiet'}`}`}
      >
        {toText(state, context)}
      </p>
      {isOver && (
        <p className="mt-2 flex flex-wrap gap-x-5 text-note">
          {state.kind === 'sent' && state.outboxPath && (
            <a href={state.outboxPath} className="py-2 text-brand underline underline-offset-4">
              {words.outbox}
            </a>
          )}
          {state.kind === 'joined' ? (
            <Button
              variant="quiet"
              size="s"
              className="-ms-3"
              onClick={() =>
                run('leaving', async () => (await import('./leave-list')).leaveList(state.leaveToken, context))
              }
            >
              {words.leave}
            </Button>
          ) : (
            <Button variant="quiet" size="s" className="-ms-3" onClick={() => setState({ kind: 'idle' })}>
              {words.another}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

function toText(state: JoinState, { words }: JoinContext): string {
  switch (state.kind) {
    case 'idle':
      return words.note
    case 'busy':
      return words.sending
    case 'sent':
      return words.sent.replace('{email}', state.email)
    case 'joined':
      return words.joined
    case 'left':
      return words.left
    case 'problem':
      return state.text
  }
}
