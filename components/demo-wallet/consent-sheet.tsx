'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { answerConsent, consentStore } from '@/lib/wallet/demo-wallet/consent'
import { ConsentDetails } from './consent-details'

/** The demo wallet's own window: asks before an account is shown, before anything is signed or sent. */
export function ConsentSheet() {
  const t = useTranslations('demoWallet')
  const { queue, funding } = useStore(consentStore)
  const confirm = useRef<HTMLButtonElement>(null)
  const open = queue[0]
  const isFunding = !open && funding === 'running'

  useEffect(() => {
    if (open) confirm.current?.focus()
  }, [open])

  const reject = () => open && answerConsent(open.id, false)
  return (
    <Dialog
      open={open !== undefined || isFunding}
      onClose={() => void reject()}
      title={t('name')}
      closeLabel={t('close')}
    >
      {isFunding && (
        <>
          <p className="mb-2 font-semibold">{t('fundingTitle')}</p>
          <p role="status" className="text-quiet">
            {t('funding')}
          </p>
        </>
      )}
      {open && (
        <>
          <p className="mb-4 font-semibold">{t(`title.${open.request.kind}`)}</p>
          <ConsentDetails request={open.request} />
          <p className="mt-4 text-note text-quiet">{t('playMoney')}</p>
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => void reject()}>
              {t('reject')}
            </Button>
            <Button ref={confirm} onClick={() => answerConsent(open.id, true)}>
              {t('confirm')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
