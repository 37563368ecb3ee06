// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";

/// @title INT, the token of the platform
/// @notice 18 decimals, 1,000,000,000 INT minted once. Amounts here are base units (1 INT = 1e18).
interface IIntToken is IERC20, IERC20Permit {
    /// @notice Transfers were opened for everybody, for ever.
    event TransfersOpened();
    /// @notice Transfers to and from `account` are possible (or no longer possible) while transfers are closed.
    event ListedChanged(address indexed account, bool listed);
    /// @notice The platform is known; it counts as listed for ever.
    event PlatformSet(address indexed platform);

    /// @notice Transfers are closed, and neither side is on the list.
    error TransfersClosed(address from, address to);
    /// @notice Transfers were opened before; they cannot be opened twice or closed again.
    error TransfersAlreadyOpen();
    /// @notice The platform is set once.
    error PlatformAlreadySet(address platform);
    /// @notice An address that must not be zero was zero.
    error ZeroAddress();

    /// @notice Whether everybody may transfer.
    function transfersOpen() external view returns (bool);

    /// @notice The platform, which may always send and receive INT; zero until it is set.
    function platform() external view returns (address);

    /// @notice Whether `account` may send and receive INT while transfers are closed.
    function isListed(address account) external view returns (bool);

    /// @notice Opens transfers for everybody, for ever. Owner only, once.
    function openTransfers() external;

    /// @notice Lists an address for transfers while they are closed, or takes it off. Owner only.
    function setListed(address account, bool listed) external;

    /// @notice Makes the platform known to the token. Owner only, once.
    function setPlatform(address platform_) external;
}
