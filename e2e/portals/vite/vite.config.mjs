import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

const react = { singleton: true, requiredVersion: '^19.3.1' };

export default defineConfig({
  logLevel: 'warn',
  build: { target: 'es2022' },
  plugins: [
    federation({
      name: 'acme_vite',
      dts: false,
      manifest: false,
      shared: { react, 'react-dom': react },
    }),
  ],
});
