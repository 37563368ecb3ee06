import { PlacePage } from '@/components/pages/place-page'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('contact')

export default function ContactPage() {
  return <PlacePage place="contact" />
}
