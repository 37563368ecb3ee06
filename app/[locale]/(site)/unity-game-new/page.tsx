import { PlacePage } from '@/components/pages/place-page'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('unityGameNew')

export default function UnityGameNewPage() {
  return <PlacePage place="unityGameNew" />
}
