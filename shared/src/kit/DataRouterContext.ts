// Not a part of the kit: areas have no business with the router itself.
export { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';
