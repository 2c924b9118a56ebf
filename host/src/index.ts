import './page.css';
import { hideQueryCredentials } from '@/session/queryCredentials';

hideQueryCredentials(window.location, window.history);

// Everything else sits behind this border, so that shared modules are agreed on before they are used.
void import('./bootstrap');
