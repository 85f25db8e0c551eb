#!/bin/sh
# Takes out of a built copy what only building, testing and debugging need. Run it in the copy's root, after `npm prune`.
set -eu
# Node's headers, and the second name of the same program.
rm -rf node_modules/node/node_modules
strip --strip-unneeded node_modules/node/bin/node
find node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' \) -delete
# The help pages are built by now.
find docs -mindepth 1 -maxdepth 1 ! -name .vitepress ! -name api -exec rm -rf {} +
rm -rf e2e bench apps/web/src apps/server/src/test
find apps packages scripts -type f \( -name '*.test.ts' -o -name '*.test.tsx' \) -delete
