import { pathToFileURL } from 'node:url'
import { ensureBuilt, isBuilt } from './build.mjs'
import { endWithParent } from './end-with-parent.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { inRoot } from './root.mjs'

// From the built product, as `npm start`: whoever is locked out of an installation has no tools there to build with.
requireNode()
endWithParent()
await ensureInstalled({ production: isBuilt() })
await ensureBuilt()
await import(pathToFileURL(inRoot('dist/server/administrator.js')).href)
