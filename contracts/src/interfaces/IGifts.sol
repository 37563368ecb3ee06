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

    /// @notice Gives `amountWei`, sent with the call, to the earnings of `user`, who is not zero. Owner only.
    function giveUnclaimedEarnings(address user, uint256 amountWei) external payable;

    /// @notice Sends `amount` whole INT of the owner's, by the owner's allowance, to `user`. Owner only.
    function giveTokenTo(address user, uint256 amount) external;
}
