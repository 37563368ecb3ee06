// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Gifts from the account of the owner
interface IGifts {
    /// @notice The owner gave `amountWei`, paid with the call, to `user`.
    event EarningsGiven(address indexed user, uint256 amountWei);

    /// @notice The owner gave `amountInt` whole INT to `user`.
    event TokensGiven(address indexed user, uint256 amountInt);

    /// @notice A gift must be paid in full with the call.
    error GiftNotFunded(uint256 sentWei, uint256 amountWei);

    /// @notice Credits `amountWei`, sent with the call (`GiftNotFunded`), to the rewards of `user`. Owner only
    /// (`OwnableUnauthorizedAccount`). Reverts for the zero address (`ZeroAddress`), and if the claimed and credited
    /// wei of `user` would exceed 2^87 (`AboveMaximum`), because a claim could not count them.
    function giveUnclaimedEarnings(address user, uint256 amountWei) external payable;

    /// @notice Sends `amount` whole INT of the owner's, by the owner's allowance, to `user`, also while transfers are
    /// closed. Owner only (`OwnableUnauthorizedAccount`). Reverts without balance or allowance
    /// (`ERC20InsufficientBalance`, `ERC20InsufficientAllowance`).
    function giveTokenTo(address user, uint256 amount) external;
}
