import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { loadMessages } from '@/lib/i18n/load-messages'
import { localeCodes } from '@/lib/i18n/locales'
import { siteNotifications } from '@/lib/site-settings'
import { renderScreen } from '@/tests/support/render-screen'
import { firstPaintScript } from './first-paint'
import { NamedNotification } from './named-notification'
import { SiteNotification } from './site-notification'

const { dataset } = document.documentElement
const show = (id: string) => render(<SiteNotification id={id} message="Read this" dismissLabel="Dismiss" />)
const paintFirst = () => new Function(firstPaintScript)()

describe('SiteNotification', () => {
  beforeEach(() => {
    localStorage.clear()
    paintFirst()
  })

  it('shows until it is dismissed', () => {
    show('siteNotification.noteUnaudited')
    expect(screen.getByText('Read this')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.getByText('Read this')).not.toBeVisible()
  })

  it('stays hidden on the next page before the first paint', () => {
    show('siteNotification.noteUnaudited')
    fireEvent.click(screen.getByRole('button'))
    delete dataset.dismissed
    paintFirst()
    expect(screen.getByText('Read this')).not.toBeVisible()
  })

  it('appears again with another message', () => {
    localStorage.setItem('intrepid.dismissed-notification', 'siteNotification.noteOld')
    paintFirst()
    show('siteNotification.noteUnaudited')
    expect(screen.getByText('Read this')).toBeVisible()
  })

  it.each(localeCodes)('says in %s what the setting names', async (locale) => {
    const { siteNotification } = await loadMessages(locale)
    const env = readServerEnv({ SITE_NOTIFICATION: 'noteUnaudited' })
    renderScreen(<NamedNotification name={env.siteNotification ?? siteNotifications[0]} />, locale)
    expect(screen.getByText(siteNotification.noteUnaudited)).toBeVisible()
  })

  it('is off by default, and refuses unknown names', () => {
    expect(readServerEnv({}).siteNotification).toBeNull()
    expect(() => readServerEnv({ SITE_NOTIFICATION: 'noteNothing' })).toThrow('must be one of: noteUnaudited')
  })
})
