// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";

/// @title INT, the token of the platform
/// @notice 18 decimals, 1,000,000,000 INT minted once. Amounts here are base units (1 INT = 1e18). Transfers are closed until
/// the owner opens them for ever. While they are closed, a transfer needs a listed address on at least one side.
interface IIntToken is IERC20, IERC20Permit {
    /// @notice Transfers were opened for everybody, for ever.
    event TransfersOpened();
    /// @notice Transfers to and from `account` are possible (or no longer possible) while transfers are closed.
    event ListedChanged(address indexed account, bool listed);
    /// @notice The platform is known; it counts as listed for ever.
    event PlatformSet(address indexed platform);
    /// @notice `escrow` is on the list for ever.
    event EscrowAdded(address indexed escrow);

    /// @notice Transfers are closed, and neither side is on the list.
    error TransfersClosed(address from, address to);
    /// @notice Transfers were opened before; they cannot be opened twice or closed again.
    error TransfersAlreadyOpen();
    /// @notice The platform is set once.
    error PlatformAlreadySet(address platform);
    /// @notice The listing of the platform and of escrow contracts cannot be changed.
    error EscrowIsPermanent(address escrow);
    /// @notice An escrow must be a contract; there is no code at this address.
    error NotAContract(address account);
    /// @notice An address that must not be zero was zero.
    error ZeroAddress();

    /// @notice Whether everybody may transfer. Anyone may call.
    function transfersOpen() external view returns (bool);

    /// @notice The platform, which may always send and receive INT; zero until it is set. Anyone may call.
    function platform() external view returns (address);

    /// @notice Whether `account` may send and receive INT while transfers are closed. Anyone may call.
    function isListed(address account) external view returns (bool);

    /// @notice Whether `account` is listed for ever: the platform, or a contract that was added as an escrow. Anyone may call.
    function isEscrow(address account) external view returns (bool);

    /// @notice Opens transfers for everybody, for ever. Owner only. Reverts with `TransfersAlreadyOpen` the second time.
    function openTransfers() external;

    /// @notice Lists an address for transfers while they are closed, or takes it off. Owner only. Reverts with `ZeroAddress`
    /// for the zero address and with `EscrowIsPermanent` for the platform and for escrow contracts.
    function setListed(address account, bool listed) external;

    /// @notice Lists a contract that holds the INT of others for ever, so that nobody can stop its payouts. Owner only.
    /// Reverts with `NotAContract` for an address without code and with `EscrowIsPermanent` if it was added before.
    function addEscrow(address escrow) external;

    /// @notice Makes the platform known to the token, for ever. Owner only. Reverts with `ZeroAddress` for the zero address
    /// and with `PlatformAlreadySet` the second time.
    function setPlatform(address platform_) external;
}
