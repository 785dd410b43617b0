// Starts the web client in its page.

import '@fontsource-variable/inter/wght.css';
import '@fontsource/alegreya/400.css';
import '@fontsource/alegreya/700.css';
import './styles/tokens.css';
import './styles/felts.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { WebApp } from './app.tsx';
import { applyAppearance } from './parts/appearance.ts';

applyAppearance();
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<WebApp />);
