'use client'

import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/fields/field'
import { useNextFocus } from '@/components/ui/hooks/use-next-focus'
import { offersMail } from '@/lib/site-api/offers-mail'
import type { JoinContext, JoinState } from './join-state'

type JoinFormProps = JoinContext & { readonly className?: string | undefined }

const isFinal = ({ kind }: JoinState) => kind === 'sent' || kind === 'joined' || kind === 'left'

/** The form that joins a list, and its outcome. The code of each way to join is loaded when it is used. */
export function JoinForm({ list, locale, texts, className = '' }: JoinFormProps) {
  const id = useId()
  const status = useRef<HTMLParagraphElement>(null)
  const [state, setState] = useState<JoinState>({ kind: 'idle' })
  const [hasMail, setHasMail] = useState(true)
  const [walletStep, setWalletStep] = useState<ReactNode>(null)
  const field = useRef<HTMLInputElement>(null)
  /** What was typed before the wallet was chosen instead. */
  const [typed, setTyped] = useState('')
  const walletButton = useNextFocus<HTMLButtonElement>(String(walletStep === null))
  const context = { list, locale, texts }
  const isDone = isFinal(state)
  const busyWith = state.kind === 'busy' ? state.with : null

  useEffect(() => void offersMail().then(setHasMail), [])
  // The focused button has disappeared, so the focus moves to the outcome.
  useEffect(() => {
    if (isDone) status.current?.focus()
  }, [isDone])

  function run(busyWith: 'email' | 'wallet' | 'leaving', task: () => Promise<JoinState>) {
    setState({ kind: 'busy', with: busyWith })
    task().then(setState, () => setState({ kind: 'problem', text: texts.problem.offline }))
  }

  function join(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busyWith) return
    const email = String(new FormData(event.currentTarget).get('email'))
    run('email', async () => (await import('./join-requests')).joinByEmail(email, context))
  }

  function openWallet() {
    if (busyWith) return
    run('wallet', async () => {
      const { createJoinStep } = await import('./wallet-step')
      const step = await createJoinStep({ ...context, className, onEnd: endWallet })
      setTyped(field.current?.value ?? '')
      setWalletStep(step)
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
      {!isDone && (
        <>
          {/* Before hydration the browser submits the form itself. With `dialog` that does nothing; GET would put the
              address into the URL. */}
          {hasMail && (
            <form noValidate method="dialog" onSubmit={join} className="flex flex-wrap items-end gap-2">
              <Field
                ref={field}
                id={`${id}-email`}
                name="email"
                type="email"
                autoComplete="email"
                inputMode="email"
                required
                defaultValue={typed}
                label={texts.email}
                className="min-w-[min(14rem,100%)] flex-1"
                isInvalid={state.kind === 'problem' && state.isEmail === true}
                aria-describedby={`${id}-status`}
              />
              <Button type="submit" pending={busyWith === 'email'} className="min-h-12 grow sm:grow-0">
                {texts.join}
              </Button>
            </form>
          )}
          <Button
            ref={walletButton}
            variant={hasMail ? 'quiet' : 'primary'}
            pending={busyWith === 'wallet'}
            className={hasMail ? '-ms-5 mt-1 underline decoration-[var(--hairline-strong)] underline-offset-4' : ''}
            onClick={openWallet}
          >
            {texts.wallet}
          </Button>
        </>
      )}
      <p
        ref={status}
        id={`${id}-status`}
        role="status"
        tabIndex={-1}
        className={`min-h-[1.5em] outline-none ${isDone ? '' : `mt-1 text-note ${state.kind === 'problem' ? 'text-danger' : 'text-quiet'}`}`}
      >
        {toText(state, context)}
      </p>
      {isDone && (
        <p className="mt-2 flex flex-wrap gap-x-5 text-note">
          {state.kind === 'sent' && state.outboxPath && (
            <a href={state.outboxPath} className="py-2 text-brand underline underline-offset-4">
              {texts.outbox}
            </a>
          )}
          {state.kind === 'joined' ? (
            <Button
              variant="quiet"
              size="s"
              className="-ms-3"
              onClick={() =>
                run('leaving', async () => (await import('./join-requests')).leaveList(state.leaveToken, context))
              }
            >
              {texts.leave}
            </Button>
          ) : (
            <Button
              variant="quiet"
              size="s"
              className="-ms-3"
              onClick={() => {
                setTyped('')
                setState({ kind: 'idle' })
              }}
            >
              {texts.another}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

function toText(state: JoinState, { texts }: JoinContext): string {
  switch (state.kind) {
    case 'idle':
      return texts.note
    case 'busy':
      return texts.sending
    case 'sent':
      return texts.sent.replace('{email}', state.email)
    case 'joined':
      return texts.joined
    case 'left':
      return texts.left
    case 'problem':
      return state.text
  }
}
