import { useLocale, useTranslations } from 'next-intl'
import { PlacePage } from '@/components/pages/place-page'
import { ReturnLink } from '@/components/pages/return-link'
import { buttonStyle } from '@/components/ui/button-style'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('register')

export default function RegisterPage() {
  const t = useTranslations('placeLinks')
  return (
    <PlacePage place="register">
      <ReturnLink locale={useLocale()} label={t('back')} className={`${buttonStyle('secondary')} mt-6`} />
    </PlacePage>
  )
}
