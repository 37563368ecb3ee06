// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A list of addresses kept by its owner
interface IWhitelist {
    /// @notice `account` was put on the list or taken off it.
    event WhitelistChanged(address indexed account, bool whitelisted);

    /// @notice Whether `account` is on the list.
    function isWhitelisted(address account) external view returns (bool);

    /// @notice Puts `accounts` on the list, or takes them off. Owner only (`OwnableUnauthorizedAccount`).
    function setWhitelisted(address[] calldata accounts, bool whitelisted) external;
}
