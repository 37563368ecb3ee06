import { PlacePage } from '@/components/pages/place-page'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('developerConsole')

export default function DeveloperConsolePage() {
  return <PlacePage place="developerConsole" />
}
