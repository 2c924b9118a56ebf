import { createContext, type ReactNode, useContext } from 'react';
import type { SignInVariant } from './SignInVariant';

const SignInVariantContext = createContext<SignInVariant | null>(null);

export function SignInVariantProvider({ value, children }: { value: SignInVariant; children: ReactNode }) {
  return <SignInVariantContext value={value}>{children}</SignInVariantContext>;
}

/** The way of this installation to sign in. */
export function useSignInVariant(): SignInVariant {
  const variant = useContext(SignInVariantContext);
  if (!variant) throw new Error('useSignInVariant needs a SignInVariantProvider above it');
  return variant;
}
