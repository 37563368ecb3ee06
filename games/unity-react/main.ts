import { connectHost } from '@intrepid/sdk'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createBridge, createMasterVolume } from '../shared/unity/create-bridge'
import { createFrameHold } from '../shared/unity/hold-frame'
import { findBuild } from '../shared/unity/load-build'
import { UnityScreen } from './unity-screen'

// Plays a Unity build as a React component, with react-unity-webgl.

const host = await connectHost()
const frame = createFrameHold(window)
const setSound = createMasterVolume(host.settings().sound)
const bridge = createBridge(host, setSound, frame)
const build = await findBuild(host)
const place = document.createElement('div')
document.body.append(place)
document.title = build.title
createRoot(place).render(createElement(UnityScreen, { host, bridge, build }))
