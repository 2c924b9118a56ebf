// The border behind which shared modules may be used.
import('./bootstrap.jsx');
