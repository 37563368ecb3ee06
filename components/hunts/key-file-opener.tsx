'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { readKeyBook, type KeyBook } from '@/lib/hunts/key-book'
import { KeyBookDialog } from './key-book-dialog'

/** Opens a key file that was saved once, for its codes and links. It is read here and goes nowhere. */
export function KeyFileOpener() {
  const t = useTranslations('huntPages.keyBook')
  const input = useRef<HTMLInputElement>(null)
  const [book, setBook] = useState<KeyBook | null>(null)
  const [isWrong, setWrong] = useState(false)

  async function open(file: File | undefined): Promise<void> {
    if (!file) return
    const read = readKeyBook(await file.text())
    setBook(read)
    setWrong(read === null)
  }

  return (
    <div className="mt-4">
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t('file')}
        className="hidden"
        onChange={({ target }) => {
          void open(target.files?.[0])
          target.value = ''
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button variant="secondary" size="s" onClick={() => input.current?.click()}>
          {t('file')}
        </Button>
        <p className="text-note text-quiet">{t('fileNote')}</p>
      </div>
      {isWrong && (
        <p role="alert" className="mt-2 text-note text-danger">
          {t('notOne')}
        </p>
      )}
      {book && <KeyBookDialog book={book} onClose={() => setBook(null)} />}
    </div>
  )
}
