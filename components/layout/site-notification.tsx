'use client'

import { LineIcon } from '@/components/ui/line-icon'
import { dismissNotification } from './notification-storage'

type SiteNotificationProps = {
  /** A dismissed notification stays hidden; one with another id appears again. */
  id: string
  message: string
  dismissLabel: string
}

/** A bar above the header. It is part of the document from the start, so that nothing moves. */
export function SiteNotification({ id, message, dismissLabel }: SiteNotificationProps) {
  return (
    <aside className="site-notification border-b border-hairline bg-raised">
      {/* `first-paint.ts` sets `data-dismissed` before the first paint. */}
      <style>{`html[data-dismissed='${id}'] .site-notification{display:none}`}</style>
      <div className="mx-auto flex max-w-page items-center gap-4 px-4 py-1 text-note sm:px-6">
        <p className="py-2">{message}</p>
        <button
          type="button"
          aria-label={dismissLabel}
          onClick={() => dismissNotification(id)}
          className="ms-auto grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:text-ink"
        >
          <LineIcon className="size-5" strokeLinecap="round">
            <path d="m7 7 10 10M17 7 7 17" />
          </LineIcon>
        </button>
      </div>
    </aside>
  )
}
