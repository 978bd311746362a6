import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOf } from './scripts/chunks.ts';
import { inlineClassNames, scopedName } from './scripts/class-names-plugin.ts';
import { splitContract } from './scripts/contract-parts.ts';
import { leaveOutSchemas } from './scripts/contract-plugin.ts';

// `#contract/…`, `#illustration/…` and `#web/…` resolve through the "imports" of package.json.
export default defineConfig({
  root: 'web',
  plugins: [react(), inlineClassNames(), splitContract(), leaveOutSchemas()],
  worker: { format: 'es' },
  css: {
    modules: { generateScopedName: scopedName },
  },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    sourcemap: false,
    manifest: true,
    // Every browser that this is built for preloads modules by itself.
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'ours', name: (id, graph) => chunkOf(id, graph) }],
        },
        strictExecutionOrder: true,
      },
    },
  },
});
