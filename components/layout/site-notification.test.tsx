import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { siteSettings } from '@/lib/site-settings'
import en from '@/messages/en.json'
import { firstPaintScript } from './first-paint'
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

  it('is a key of the messages or empty', () => {
    const keys = Object.keys(en.siteNotification).map((key) => `siteNotification.${key}`)
    expect(['', ...keys]).toContain(siteSettings.notification)
  })
})
