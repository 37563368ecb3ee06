// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Referral bonuses
/// @notice A purchase that names an eligible referrer other than its buyer brings the referrer CRO (wei) and INT (whole)
/// to claim, and the buyer INT at once.
interface IReferral {
    event ReferralBonusClaim(address indexed user, uint256 croAmount, uint256 intAmount);

    /// @notice Whether purchases that name `account` bring bonuses: partners; and, while the programme is not restricted
    /// to them, the general list and whoever first bought in an earlier phase instead of the partners.
    function eligibleForReferral(address account) external view returns (bool);

    function unclaimedCroReferralBonus(address account) external view returns (uint256);

    function unclaimedIntReferralBonus(address account) external view returns (uint256);

    function totalClaimedCroReferralBonus(address account) external view returns (uint256);

    function totalClaimedIntReferralBonus(address account) external view returns (uint256);

    /// @notice Pays the caller's bonuses, each kind that there is. Never paused.
    function claimReferralBonus() external;

    /// @notice Pays the caller's INT alone and leaves its CRO owed: for a contract that cannot receive the native coin, to
    /// which `claimReferralBonus` could pay neither. Never paused.
    function claimIntReferralBonus() external;
}
