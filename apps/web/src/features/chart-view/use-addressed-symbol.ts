import { useLocation } from 'wouter';
import { useServices } from '../../services.ts';
import { symbolOfPath } from './chart-address.ts';

/** The symbol or id that the address names, or null. The router's own parameter is decoded only in part. */
export function useAddressedSymbol(): string | null {
  const { platform } = useServices();
  useLocation();
  return symbolOfPath(platform.location.pathname());
}
