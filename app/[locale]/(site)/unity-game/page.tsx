import { PlacePage } from '@/components/pages/place-page'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('unityGame')

export default function UnityGamePage() {
  return <PlacePage place="unityGame" />
}
