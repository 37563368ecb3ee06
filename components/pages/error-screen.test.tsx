import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import PageError from '@/app/[locale]/error'
import { localeCodes } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/load-messages'
import { ErrorScreen } from './error-screen'

describe('the error page', () => {
  it.each(localeCodes)('shows its message in %s, with status 500 by default', async (locale) => {
    const { errorPage } = await loadMessages(locale)
    const { unmount } = render(<ErrorScreen locale={locale} words={errorPage} />)
    expect(screen.getByRole('alert').textContent).toContain('500')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(errorPage.title)
    expect(screen.getByText(errorPage.subtitle)).toBeTruthy()
    expect(screen.getByRole('link', { name: errorPage.action }).getAttribute('href')).toBe(`/${locale}`)
    unmount()
    render(<ErrorScreen locale={locale} words={errorPage} status={503} message="Why" />)
    expect(screen.getByText('503')).toBeTruthy()
    expect(screen.getByText('Why')).toBeTruthy()
    expect(screen.queryByText(errorPage.subtitle)).toBeNull()
  })

  it('retries after a failure in the browser', async () => {
    const reset = vi.fn()
    document.documentElement.lang = 'de'
    render(<PageError error={new Error('x')} reset={reset} />)
    const { errorPage } = await loadMessages('de')
    await screen.findByRole('heading', { level: 1, name: errorPage.title })
    await userEvent.click(screen.getByRole('button', { name: errorPage.retry }))
    expect(reset).toHaveBeenCalledOnce()
  })
})
