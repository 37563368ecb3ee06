'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/fields/choice-field'
import { CopyButton } from '@/components/ui/copy-button'
import { Field } from '@/components/ui/fields/field'
import { TextArea } from '@/components/ui/fields/text-area'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { loadRuntimeConfig } from '@/components/wallet/runtime-config'
import { useChainName } from '@/components/wallet/use-chain-name'
import { contactChallengeSchema, proofMinutes, type ContactChallenge } from '@/lib/contact/contact-schema'
import { addressSchema } from '@/contracts/address'
import type { RuntimeConfig } from '@/lib/runtime-config'
import { toErrorText } from '@/lib/site-api/fetch-json'
import { requestMessage } from '@/lib/site-api/request-message'
import type { SignedProof, SignedFields } from './check-form'

type SignElsewhereProps = {
  readonly fields: SignedFields
  readonly chains: RuntimeConfig['chains']
  readonly onEnd: (proof: SignedProof | null) => void
}

type Shown = ContactChallenge & { readonly address: `0x${string}` }

const signaturePattern = /^0x(?:[\da-f]{2})+$/i

/** The chains on which signatures can be verified, the default one first. @throws Error when the site does not respond. */
export async function loadChains(): Promise<RuntimeConfig['chains']> {
  return (await loadRuntimeConfig(AbortSignal.timeout(10_000))).chains
}

/** Signs with a wallet outside this browser: the reader copies the statement there and pastes the signature here. */
export function SignElsewhere({ fields, chains, onEnd }: SignElsewhereProps) {
  const t = useTranslations('contactPage')
  const toChainName = useChainName()
  const locale = useSiteLocale()
  const id = useId()
  const [address, setAddress] = useState('')
  const [chainId, setChainId] = useState(chains[0]?.id)
  const [shown, setShown] = useState<Shown | null>(null)
  const [signature, setSignature] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const text = useRef<HTMLTextAreaElement>(null)

  // The focused button has disappeared, so the focus moves to the statement.
  useEffect(() => {
    if (shown) text.current?.focus()
  }, [shown])

  async function show() {
    const parsed = v.safeParse(addressSchema, address.trim())
    if (!parsed.success) return setProblem(t('elsewhere.badAddress'))
    setProblem(null)
    try {
      const challenge = await requestMessage(
        '/api/contact/challenge',
        { ...fields, address: parsed.output, chainId },
        contactChallengeSchema,
      )
      setShown({ ...challenge, address: parsed.output })
    } catch (error) {
      setProblem(
        toErrorText(error, { limited: t('problem.limited', { when: '{when}' }) }, t('problem.offline'), locale),
      )
    }
  }

  function submit() {
    const typed = signature.trim()
    if (!shown || !signaturePattern.test(typed)) return setProblem(t('elsewhere.badSignature'))
    onEnd({ ...fields, nonce: shown.nonce, address: shown.address, signature: typed as Hex })
  }

  return (
    <div className="grid gap-4">
      <p className="text-note text-quiet">{t('elsewhere.lead')}</p>
      {!shown && (
        <Field
          id={`${id}-address`}
          label={t('elsewhere.address')}
          value={address}
          autoComplete="off"
          spellCheck={false}
          placeholder="0x…"
          error={problem ?? undefined}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={(event) => {
            // Enter would submit the contact form without the proof.
            if (event.key !== 'Enter') return
            event.preventDefault()
            void show()
          }}
          className="[&_input]:font-mono [&_input]:text-note"
        />
      )}
      {!shown && chains.length > 1 && (
        <ChoiceField
          id={`${id}-chain`}
          label={t('elsewhere.chain')}
          value={String(chainId)}
          choices={chains.map((chain) => [String(chain.id), toChainName(chain.id)])}
          onChoose={(value) => setChainId(chains.find((chain) => String(chain.id) === value)?.id)}
        />
      )}
      {shown && (
        <>
          <TextArea
            ref={text}
            id={`${id}-text`}
            label={t('elsewhere.text')}
            hint={t('elsewhere.note', { minutes: proofMinutes })}
            readOnly
            dir="ltr"
            rows={9}
            value={shown.statement}
            className="[&_textarea]:font-mono [&_textarea]:text-note"
          />
          <TextArea
            id={`${id}-signature`}
            label={t('elsewhere.signature')}
            error={problem ?? undefined}
            dir="ltr"
            rows={3}
            autoComplete="off"
            spellCheck={false}
            placeholder="0x…"
            value={signature}
            onChange={(event) => setSignature(event.target.value)}
            className="[&_textarea]:font-mono [&_textarea]:text-note"
          />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {shown ? (
          <>
            <Button variant="secondary" onClick={submit}>
              {t('elsewhere.use')}
            </Button>
            <CopyButton
              text={shown.statement}
              words={{ copy: t('elsewhere.copy'), copied: t('elsewhere.copied'), refused: t('elsewhere.notCopied') }}
              variant="quiet"
            />
          </>
        ) : (
          <Button variant="secondary" onClick={() => void show()}>
            {t('elsewhere.show')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onEnd(null)}>
          {t('elsewhere.cancel')}
        </Button>
      </div>
    </div>
  )
}
